import type { BookingState } from '#domain/booking/booking-state.ts'

/** What a sale has become: `link` is the address at which the guest pays, where that was chosen. */
export type AgencySold = { id: string; number: string; state: BookingState; link?: string | undefined }
