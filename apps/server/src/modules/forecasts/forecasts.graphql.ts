import type { Forecast } from "@presale/domain/calibration.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { defineLoader } from "../../platform/graphql/loader.ts";

export const loadForecast = defineLoader<number, Forecast | null, Context>((ids, context) =>
  context.forecasts.find(context, ids),
);
export const loadStoredP80 = defineLoader<number, string | null, Context>((ids, context) =>
  context.forecasts.storedP80(context, ids),
);

const hours = (value: number) => value.toFixed(2);

const PointRef = builder.objectRef<Forecast["curve"][number]>("ForecastPoint").implement({
  fields: (t) => ({
    certainty: t.exposeFloat("certainty", { description: "From 0 to 1." }),
    hours: t.field({ type: "Hours", resolve: (point) => hours(point.hours) }),
  }),
});

const PartsRef = builder.objectRef<Forecast["parts"]>("ForecastParts").implement({
  description: "Why a forecast has its figures.",
  fields: (t) => ({
    medians: t.field({
      type: "Hours",
      description: "Sum of the tasks' medians.",
      resolve: (parts) => hours(parts.medians),
    }),
    tasksP80: t.field({
      type: "Hours",
      description: "P80 of the tasks alone, without the common factor.",
      resolve: (parts) => hours(parts.tasksP80),
    }),
    factorBias: t.float({
      description: "Logarithm of the common factor of a project: its mean.",
      resolve: ({ factor }) => factor.bias,
    }),
    factorDeviation: t.float({
      description: "Logarithm of the common factor of a project: its standard deviation.",
      resolve: ({ factor }) => factor.deviation,
    }),
    finishedProjects: t.int({
      description: "Finished projects that the common factor rests on. 0: measured elsewhere.",
      resolve: ({ factor }) => factor.projects,
    }),
    finishedTasks: t.exposeInt("finishedTasks", {
      description: "Finished tasks that it rests on, of the sizes that the project has.",
    }),
  }),
});

const percentile = (certainty: 10 | 50 | 80 | 90) =>
  `Hours that suffice with a certainty of ${certainty} per cent.`;

export const ForecastRef = builder.objectRef<Forecast>("ProjectForecast").implement({
  description: "How many hours a project takes, with how much certainty.",
  fields: (t) => {
    const at = (certainty: 10 | 50 | 80 | 90) =>
      t.field({
        type: "Hours",
        description: percentile(certainty),
        resolve: (forecast) => hours(forecast[`p${certainty}`]),
      });
    return {
      p10: at(10),
      p50: at(50),
      p80: at(80),
      p90: at(90),
      curve: t.expose("curve", {
        type: [PointRef],
        description: "From 5 to 95 per cent.",
      }),
      parts: t.expose("parts", { type: PartsRef }),
      isAsStated: t.boolean({
        description: "No history exists: min and max are the 10th and 90th percentile.",
        resolve: ({ parts }) => parts.finishedTasks === 0,
      }),
    };
  },
});
