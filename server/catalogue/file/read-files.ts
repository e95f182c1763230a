import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type CatalogueFile, catalogueFile } from './format.ts'

/** One thing that is wrong in a catalogue file, with the JSON path to it. */
export type ImportError = { file: string; path: string; message: string }

export const lists = [
  'pictures',
  'destinations',
  'categories',
  'products',
  'pages',
  'postCategories',
  'authors',
  'posts',
  'questionGroups',
  'menus',
] as const

export type List = (typeof lists)[number]

export type ReadFiles = {
  catalogue: CatalogueFile
  /** The file with the company's settings. */
  companyFile: string
  pictureFolders: Map<string, string>
  /** Lists that a file has, also empty ones. */
  named: ReadonlySet<List>
  errors: ImportError[]
  /** Returns the file and position of an entry of the joined lists. */
  placeOf(list: List, index: number): { file: string; path: string }
}

/** Reads files of the documented format as one catalogue. Every error of form is named; nothing is thrown for one. */
export async function readCatalogueFiles(files: readonly string[]): Promise<ReadFiles> {
  const errors: ImportError[] = []
  const catalogue: CatalogueFile = {
    format: 'kervan-catalogue/1',
    pictures: [],
    destinations: [],
    categories: [],
    products: [],
    pages: [],
    postCategories: [],
    authors: [],
    posts: [],
    questionGroups: [],
    menus: [],
  }
  const pictureFolders = new Map<string, string>()
  const named = new Set<List>()
  let companyFile = ''
  const begins: { file: string; list: List; at: number }[] = []
  for (const file of files) {
    const read = await readOne(file, errors)
    if (!read) continue
    const { part } = read
    for (const list of read.named) named.add(list)
    if (part.company && catalogue.company) errors.push({ file, path: 'company', message: 'is in two files' })
    if (part.company) companyFile = file
    catalogue.company ??= part.company
    for (const list of lists) {
      begins.push({ file, list, at: catalogue[list].length })
      ;(catalogue[list] as unknown[]).push(...part[list])
    }
    for (const picture of part.pictures) pictureFolders.set(picture.code, resolve(dirname(file), 'pictures'))
  }
  return {
    catalogue,
    companyFile,
    pictureFolders,
    named,
    errors,
    placeOf(list, index) {
      const begin = begins.findLast((one) => one.list === list && one.at <= index)
      return { file: begin?.file ?? '', path: `${list}[${index - (begin?.at ?? 0)}]` }
    },
  }
}

async function readOne(
  file: string,
  errors: ImportError[],
): Promise<{ part: CatalogueFile; named: List[] } | undefined> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    errors.push({ file, path: '', message: `cannot be read: ${(error as Error).message}` })
    return undefined
  }
  const parsed = catalogueFile.safeParse(json)
  if (parsed.success)
    return { part: parsed.data, named: lists.filter((list) => Object.hasOwn(json as object, list)) }
  for (const issue of parsed.error.issues) {
    errors.push({ file, path: jsonPath(issue.path), message: issue.message })
  }
  return undefined
}

/** Returns a path as errors name it: `products[3].texts.en.title`. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
    '',
  )
}
