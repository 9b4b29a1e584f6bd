import { defineModule, type Platform } from "../../platform/module.ts";
import { createForecastsService, forecastsQueue } from "./forecasts.service.ts";
import "./forecasts.graphql.ts";

export const forecastsModule = defineModule({
  name: "forecasts",
  services: (platform: Platform) => ({ forecasts: createForecastsService(platform) }),
  jobs: [{ queue: forecastsQueue, handle: (_platform, { forecasts }) => forecasts.refresh }],
});
