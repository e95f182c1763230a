import { z } from 'zod'
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
]

function presentCapability([id, revision]: [string, number]): OctoCapability {
  return { id: id as OctoCapability['id'], revision, required: false, dependencies: [], docs: null }
}
