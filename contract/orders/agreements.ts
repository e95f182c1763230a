import { agreementBlocks, type KeptAgreement } from '#domain/booking/agreement.ts'
import { list, record } from '../translate.ts'
import type { SozlesmelerWire } from './schema.ts'

const agreement = record<Omit<KeptAgreement, 'blocks'>, SozlesmelerWire['sozlesmeler'][number]>({
  purpose: 'amac',
  version: 'surum',
  locale: 'lang',
  snapshot: 'metin',
  sha256: 'sha256',
})

/** The contracts of an order; their blocks travel as the text that is kept, and are read out of it again. */
export const agreements = {
  toWire: (ours: readonly KeptAgreement[]): SozlesmelerWire => ({
    sozlesmeler: list(agreement).toWire([...ours]),
  }),
  fromWire: ({ sozlesmeler }: SozlesmelerWire): KeptAgreement[] =>
    list(agreement)
      .fromWire(sozlesmeler)
      .map((kept) => ({ ...kept, blocks: agreementBlocks(kept.snapshot) })),
}
