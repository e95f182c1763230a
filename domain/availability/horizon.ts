/**
 * How many days ahead anything is sold that has a calendar, and departures are planned: two summers from any day of the
 * year. Source: docs/availability.md. Example: on 1 March 2027 a villa can be had until 30 August 2028.
 */
export const daysSoldAhead = 548
