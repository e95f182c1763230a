import { z } from 'zod'
import type { SiteEntries, SiteEntry, SiteEntryKind, SiteEntryQuery } from '#domain/search/site-entry.ts'
import { get } from '../old-call.ts'
import { list, record, words } from '../translate.ts'
import { kNo, slugs } from '../values.ts'

const turler = ['urun', 'kategori', 'destinasyon', 'sayfa', 'yazi_kategori', 'yazi'] as const

export const siteHaritasiSorgu = z.object({
  tur: z.enum(turler).describe('Which entries.'),
  sonra: z.string().max(120).optional().describe('Only those whose k_no comes after this one.'),
  atla: z.coerce.number().int().min(0).max(10_000_000).optional().describe('How many to pass over.'),
  adet: z.coerce.number().int().min(1).max(1000).default(500),
})

export const siteHaritasi = z.object({
  girdiler: z.array(
    z.object({
      k_no: kNo,
      sluglar: slugs,
      kategori_sluglari: slugs.optional().describe('Of a product or a post: the slugs of its category.'),
      degisme: z.iso.datetime().optional().describe('When it changed last, where that is known.'),
      gorseller: z.array(z.string()).describe('Paths of pictures below the upload base.'),
    }),
  ),
  toplam: z.int().describe('How many there are of this kind in all.'),
})

type SiteHaritasiSorgu = z.input<typeof siteHaritasiSorgu>
type SiteHaritasiWire = z.infer<typeof siteHaritasi>

/** Every address of the site, by kind: what site maps are made of. Added in the specification's manner. */
export const listSiteEntries = get<SiteHaritasiSorgu, SiteHaritasiWire>('/site-haritasi')

const kind = words<SiteEntryKind>({
  product: 'urun',
  category: 'kategori',
  destination: 'destinasyon',
  page: 'sayfa',
  'post-category': 'yazi_kategori',
  post: 'yazi',
})

const siteEntry = record<SiteEntry, SiteHaritasiWire['girdiler'][number]>({
  id: 'k_no',
  slugs: 'sluglar',
  categorySlugs: 'kategori_sluglari',
  changed: 'degisme',
  pictures: 'gorseller',
})

/** Entries of the site between our words and the wire's. */
export const siteEntries = record<SiteEntries, SiteHaritasiWire>({
  entries: ['girdiler', list(siteEntry)],
  total: 'toplam',
})

/** A question for entries as it travels, and back. */
export const siteEntryQuery = record<SiteEntryQuery, z.output<typeof siteHaritasiSorgu>>({
  kind: ['tur', kind],
  after: 'sonra',
  skip: 'atla',
  most: 'adet',
})
