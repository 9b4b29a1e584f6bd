export interface DatedRate {
  /** First day of validity (ISO). The rate applies until the next one begins. */
  validFrom: string;
}

/** Returns the rate of a day: the one with the latest `validFrom` that isn't after the day. */
export const rateOn = <Rate extends DatedRate>(
  rates: readonly Rate[],
  day: string,
): Rate | undefined =>
  rates.reduce<Rate | undefined>(
    (latest, rate) =>
      rate.validFrom <= day && (!latest || rate.validFrom > latest.validFrom) ? rate : latest,
    undefined,
  );
