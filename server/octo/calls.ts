import { z } from 'zod'
import { cancel, extend, update } from './bookings/change.ts'
import { confirm } from './bookings/confirm.ts'
import { getBooking, listBookings } from './bookings/find.ts'
import {
  bookingInput,
  cancelInput,
  confirmInput,
  extendInput,
  listInput,
  reserveInput,
  updateInput,
} from './bookings/input.ts'
import { reserve } from './bookings/reserve.ts'
import { capabilities, type OctoCall, octoCall } from './call.ts'
import {
  availabilityCalendar,
  availabilityInput,
  calendarInput,
  checkAvailability,
} from './check-availability.ts'
import { findSupplier } from './find-supplier.ts'
import { getProduct, listProducts } from './list-products.ts'
import type { OctoCapability } from './types.ts'
import { webhookCalls } from './webhooks/calls.ts'

const nothing = z.object({})

/** All calls of `/octo`. Source: the standard's specification, version 1. */
export const octoCalls: readonly OctoCall[] = [
  octoCall({ method: 'GET', path: '/supplier', scope: 'read', input: nothing, handle: findSupplier }),
  octoCall({
    method: 'GET',
    path: '/capabilities',
    scope: 'read',
    input: nothing,
    handle: async () => Object.entries(capabilities).map(presentCapability),
  }),
  octoCall({ method: 'GET', path: '/products', scope: 'read', input: nothing, handle: listProducts }),
  octoCall({
    method: 'GET',
    path: '/products/:id',
    scope: 'read',
    input: z.object({ id: z.string() }),
    handle: getProduct,
  }),
  octoCall({
    method: 'POST',
    path: '/availability',
    scope: 'read',
    input: availabilityInput,
    handle: checkAvailability,
  }),
  octoCall({
    method: 'POST',
    path: '/availability/calendar',
    scope: 'read',
    input: calendarInput,
    handle: availabilityCalendar,
  }),
  octoCall({ method: 'POST', path: '/bookings', scope: 'book', input: reserveInput, handle: reserve }),
  octoCall({ method: 'GET', path: '/bookings', scope: 'book', input: listInput, handle: listBookings }),
  octoCall({
    method: 'GET',
    path: '/bookings/:uuid',
    scope: 'book',
    input: bookingInput,
    handle: getBooking,
  }),
  octoCall({ method: 'PATCH', path: '/bookings/:uuid', scope: 'book', input: updateInput, handle: update }),
  octoCall({ method: 'DELETE', path: '/bookings/:uuid', scope: 'book', input: cancelInput, handle: cancel }),
  octoCall({
    method: 'POST',
    path: '/bookings/:uuid/confirm',
    scope: 'book',
    input: confirmInput,
    handle: confirm,
  }),
  octoCall({
    method: 'POST',
    path: '/bookings/:uuid/extend',
    scope: 'book',
    input: extendInput,
    handle: extend,
  }),
  octoCall({
    method: 'POST',
    path: '/bookings/:uuid/cancel',
    scope: 'book',
    input: cancelInput,
    handle: cancel,
  }),
  ...webhookCalls,
]

function presentCapability([id, revision]: [string, number]): OctoCapability {
  return { id: id as OctoCapability['id'], revision, required: false, dependencies: [], docs: null }
}
