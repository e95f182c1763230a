import { type AgreementBlock, agreementText, type StoredAgreement } from '#domain/booking/agreement.ts'
import { isLetKind } from '#domain/catalogue/kinds.ts'
import type { PagePurpose, PageVersion } from '#domain/content/content.ts'
import type { Company } from '#server/company.ts'
import { type Contract, fingerprint } from '#server/orders/contracts.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { type Agreed, particularsOf } from './particulars.ts'

/** An agreement with the version of the page that its text is from. */
export type AgreementOfPage = StoredAgreement & { ofPage?: PageVersion }

/**
 * Returns the contracts of these items, each of the company's headed by the particulars of this order. The law
 * requires that the customer reads exactly these texts before ordering: form and stored evidence both come from
 * here. Source: the Turkish distance contracts and package tours regulations, docs/decisions/0013.
 */
export async function agreementsFor(company: Company, agreed: Agreed): Promise<AgreementOfPage[]> {
  const found = await textsOf(company, agreed)
  const particulars = particularsOf(agreed)
  return found
    .filter((contract) => contract !== undefined)
    .map((contract) => agreementOf(contract, particulars))
}

/** Returns whether the company has published every text that these items are sold under. */
export async function hasTextsFor(company: Company, sold: Sold): Promise<boolean> {
  return (await textsOf(company, sold)).every((contract) => contract !== undefined)
}

type Sold = Pick<Agreed, 'order' | 'checked'>

/** The text of each purpose that these items need; undefined where the company has none. */
function textsOf(company: Company, { order, checked }: Sold): Promise<(Contract | undefined)[]> {
  const purposes = new Set<PagePurpose>([
    'preliminary-information',
    ...checked.items
      .flatMap(({ choice, sale }) => [
        sale.contract,
        ...(isLetKind(choice.kind) ? (['rental-contract'] as const) : []),
      ])
      .sort(),
  ])
  const memory = saleMemory(company)
  return Promise.all([...purposes].map((purpose) => memory.contract(purpose, order.locale)))
}

function agreementOf(
  { purpose, version, ofPage, locale, title, body }: Contract,
  particulars: readonly AgreementBlock[],
): AgreementOfPage {
  const blocks: AgreementBlock[] = [{ kind: 'title', text: title }, ...particulars, ...body.map(textBlock)]
  const snapshot = agreementText(blocks)
  return {
    purpose,
    version,
    ...(ofPage && { ofPage }),
    locale,
    blocks,
    snapshot,
    sha256: fingerprint(snapshot),
  }
}

function textBlock(paragraph: string): AgreementBlock {
  return paragraph.startsWith('## ')
    ? { kind: 'heading', text: paragraph.slice(3) }
    : { kind: 'paragraph', text: paragraph }
}
