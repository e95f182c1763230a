import { z } from 'zod'
import { capabilities, type OctoCall, octoCall } from './call.ts'
import { findSupplier } from './find-supplier.ts'
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
]

function presentCapability([id, revision]: [string, number]): OctoCapability {
  return { id: id as OctoCapability['id'], revision, required: false, dependencies: [], docs: null }
}
