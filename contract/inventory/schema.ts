import { z } from 'zod'
import { gun, kNo, lang } from '../values.ts'

export const dolulukSorgu = z.object({ lang, urun_k_no: kNo, baslangic: gun, bitis: gun })

const stok = z.object({
  parca: z.string().describe('Vehicle class, or "whole".'),
  kapasite: z.int(),
  dolu: z
    .array(z.object({ baslangic: z.iso.datetime(), bitis: z.iso.datetime(), adet: z.int() }))
    .describe('What is taken; the end is not included.'),
})

export const dolulukListe = z.object({ stoklar: z.array(stok) })

export type DolulukSorgu = z.input<typeof dolulukSorgu>
export type StokWire = z.infer<typeof stok>
export type DolulukListeWire = z.infer<typeof dolulukListe>
