import type { Forecast } from "@presale/domain/calibration.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { defineLoader } from "../../platform/graphql/loader.ts";

export const loadForecast = defineLoader<number, Forecast | null, Context>((ids, context) =>
  context.forecasts.find(context, ids),
);
export const loadStoredP80 = defineLoader<number, string | null, Context>((ids, context) =>
  context.forecasts.findStoredP80(context, ids),
);

const formatHours = (value: number) => value.toFixed(2);

const PointRef = builder.objectRef<Forecast["curve"][number]>("ForecastPoint").implement({
  fields: (t) => ({
    certainty: t.exposeFloat("certainty", { description: "From 0 to 1." }),
    hours: t.field({ type: "Hours", resolve: (point) => formatHours(point.hours) }),
  }),
});

const PartsRef = builder.objectRef<Forecast["parts"]>("ForecastParts").implement({
  description: "The parts that a forecast is computed from.",
  fields: (t) => ({
    medians: t.field({
      type: "Hours",
      description: "Sum of the tasks' medians.",
      resolve: (parts) => formatHours(parts.medians),
    }),
    tasksP80: t.field({
      type: "Hours",
      description: "P80 of the tasks alone, without the common factor.",
      resolve: (parts) => formatHours(parts.tasksP80),
    }),
    factorBias: t.float({
      description: "Mean of the logarithm of the factor that all tasks of a project share.",
      resolve: ({ factor }) => factor.bias,
    }),
    factorDeviation: t.float({
      description: "Standard deviation of that logarithm.",
      resolve: ({ factor }) => factor.deviation,
    }),
    finishedProjects: t.int({
      description:
        "Number of finished projects that the common factor is based on. With 0, it is a default from published data.",
      resolve: ({ factor }) => factor.projects,
    }),
    finishedTasks: t.exposeInt("finishedTasks", {
      description: "Number of finished tasks it is based on, of the sizes in the project.",
    }),
  }),
});

const percentile = (certainty: 10 | 50 | 80 | 90) =>
  `Hours that suffice with a certainty of ${certainty} per cent.`;

export const ForecastRef = builder.objectRef<Forecast>("ProjectForecast").implement({
  description: "Hours that a project takes, by certainty.",
  fields: (t) => {
    const at = (certainty: 10 | 50 | 80 | 90) =>
      t.field({
        type: "Hours",
        description: percentile(certainty),
        resolve: (forecast) => formatHours(forecast[`p${certainty}`]),
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
        description:
          "True without any history: min and max are then taken as the 10th and 90th percentile.",
        resolve: ({ parts }) => parts.finishedTasks === 0,
      }),
    };
  },
});
