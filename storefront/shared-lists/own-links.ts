import type { SharedKind } from '#domain/catalogue/shared-list.ts'
import { storedIds } from '../components/stored-ids.ts'

/** A link that this browser has made, with the key that ends it. */
export type OwnLink = { kind: SharedKind; token: string; key: string }

/** The links that this browser has made, the newest first; each is `kind-token-key`. */
export const ownLinks = storedIds('shared-links', 20)

/** Stores a link that was made. */
export function noteLink({ kind, token, key }: OwnLink): void {
  ownLinks.change([`${kind}-${token}-${key}`, ...ownLinks.all()])
}

/** Deletes a link that has ended. */
export function deleteLink(token: string): void {
  ownLinks.change(ownLinks.all().filter((id) => readLink(id).token !== token))
}

/** Reads a stored link. */
export function readLink(id: string): OwnLink {
  const [kind, token = '', key = ''] = id.split('-')
  return { kind: kind as SharedKind, token, key }
}
