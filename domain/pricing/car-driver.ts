import type { CarDetails } from '#domain/catalogue/kinds.ts'

type Driver = CarDetails['driver']

/**
 * The age from which it no longer matters how old a driver is: old enough for the car, and past the extra for young
 * drivers. Never throws. Source: docs/pricing.md, cars. Example: let from 21, an extra under 25: 25.
 */
export function ageThatIsEnough({ minimumAge, young }: Driver): number {
  return Math.max(minimumAge, young?.underAge ?? 0)
}

/**
 * Formats a driver's age: exact while it matters, else as the threshold. Never throws. Source: docs/pricing.md,
 * cars. Example: where 25 is enough, 23 becomes "23" and 47 as "25+".
 */
export function driverBand(driver: Driver, age: number): string {
  const enough = ageThatIsEnough(driver)
  return age >= enough ? `${enough}+` : String(age)
}
