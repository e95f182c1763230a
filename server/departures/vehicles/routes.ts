import * as calls from '#contract/staff/departure-vehicles.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { findManifests } from '../manifest/find-manifest.ts'
import { manifestTexts } from '../manifest/manifest-text.ts'
import { refusedDeparture } from '../refused.ts'
import { assignGuests } from './assign-guests.ts'
import { setVehicles } from './set-vehicles.ts'

export const vehicleEndpoints: Endpoint[] = [
  handleForStaff(
    'departures.manage',
    calls.setVehicles,
    { summary: 'Names the vehicles of a departure with their seats and pick-up zones.' },
    async ({ company, input, order }) => {
      const done = await setVehicles(company, input, order)
      return isRefusal(done) ? refusedDeparture(done) : done
    },
  ),
  handleForStaff(
    'departures.manage',
    calls.assignGuests,
    { summary: 'Puts guests of a departure into one of its vehicles.' },
    async ({ company, input, order }) => {
      const refused = await assignGuests(company, input, order)
      return refused ? refusedDeparture(refused) : {}
    },
  ),
  handleForStaff(
    'departures.view',
    calls.getManifestText,
    { summary: 'Returns the guests of a departure as texts for a messenger, one of each vehicle.' },
    async ({ company, input: { departure: id, day, product, locale }, now }) => {
      const manifests = await findManifests(company, { day, product, locale, now })
      const manifest = manifests.find(({ departure }) => departure.id === id)
      return manifest ? manifestTexts(manifest, locale) : refusedDeparture(refuse('departure-unknown'))
    },
  ),
]
