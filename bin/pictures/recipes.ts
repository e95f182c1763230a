import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The folder of the scenes and their kit. */
export const scenes = fileURLToPath(new URL('../../demo/pictures/', import.meta.url))

const recipe = z.strictObject({
  code: z.string(),
  scene: z.string().regex(/^[a-z]+$/),
  variant: z.record(z.string(), z.unknown()),
  shows: z.string(),
})

export type Recipe = z.infer<typeof recipe>

/** How each picture of the demo is made: its scene, and what the picture changes in it. */
export async function readRecipes(): Promise<Recipe[]> {
  return z.array(recipe).parse(JSON.parse(await readFile(`${scenes}finals.json`, 'utf8')))
}
