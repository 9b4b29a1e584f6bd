import { expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { eachInTurn } from "./in-turn.ts";

it("goes on behind one that fails, and tells which one and why", async () => {
  const done: number[] = [];
  const told: unknown[] = [];
  await eachInTurn(
    [1, 2, 3],
    async (each) => {
      if (each === 1) throw new Error("Not this one");
      done.push(each);
    },
    (error, each) => told.push([each, String(error)]),
  );
  expect(done).toEqual([2, 3]);
  expect(told).toEqual([[1, "Error: Not this one"]]);
});

it("takes one after the other", async () => {
  const steps: string[] = [];
  await eachInTurn(
    ["a", "b"],
    async (each) => {
      steps.push(`${each} begins`);
      await Promise.resolve();
      steps.push(`${each} ends`);
    },
    () => {},
  );
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

it("ends with a database that is away, and says so once", async () => {
  const tried: number[] = [];
  const told: unknown[] = [];
  const round = eachInTurn(
    [1, 2, 3],
    (each) => {
      tried.push(each);
      return Promise.reject(new AppError("UNAVAILABLE"));
    },
    (error) => told.push(error),
  );
  await expect(round).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect([tried, told]).toEqual([[1], []]);
});
