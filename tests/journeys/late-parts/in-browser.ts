import { comeAlive } from '../../../storefront/engine/come-alive.tsx'
import { latePage } from './page.tsx'

/** A gate opens when the test sends an event of its name. */
function gate(name: string): Promise<void> {
  return new Promise((open) => addEventListener(name, () => open(), { once: true }))
}

comeAlive(latePage({ loaded: gate('loaded'), later: gate('later'), last: gate('last') }))
