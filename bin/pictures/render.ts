import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { CannotStart } from '#server/environment.ts'
import { derivePictures } from './derive.ts'
import { type Recipe, readRecipes, scenes } from './recipes.ts'

const run = promisify(execFile)

const masters = fileURLToPath(new URL('../../demo/catalogue/pictures/', import.meta.url))

/**
 * Makes one picture of the demo again, by its recipe: minutes on two cores, then its AVIF and WebP. A draft
 * takes seconds and stays in the scenes' own out folder. Throws CannotStart without Blender or for an unknown
 * name.
 */
export async function renderPicture(words: string[]): Promise<void> {
  const [name, size] = words
  const recipes = await readRecipes()
  const recipe = recipes.find(({ code }) => code === name)
  if (!recipe) throw new CannotStart(whichPictures(name, recipes))
  await expectBlender()
  if (size === 'draft') {
    console.log(await render(recipe, ['--w', '480', '--spp', '12']))
    return
  }
  const master = join(masters, `${recipe.code}.webp`)
  await sharp(await render(recipe, ['--w', '1280']))
    .webp({ quality: 80, effort: 6 })
    .toFile(master)
  console.log(master)
  await derivePictures([])
}

/** Renders at the lowest priority, so that the machine stays of use. Resolves with the file. */
async function render({ code, scene }: Recipe, size: string[]): Promise<string> {
  const out = join(scenes, 'out')
  const words = ['-b', '-P', join(scenes, `${scene}.py`), '--', '--picture', code, '--out', out, ...size]
  const { stdout, stderr } = await run('nice', ['-n', '19', 'blender', ...words], { maxBuffer: 64_000_000 })
  const reported = stdout.split('\n').filter((line) => line.startsWith('KIT'))
  console.log(reported.join('\n'))
  // Blender ends well also when a scene has thrown; only the last line of the kit says that there is a picture.
  if (!reported.some((line) => line.startsWith(`KIT ${code} `)))
    throw new CannotStart(`${scene}.py made no picture:`, ...`${stdout}\n${stderr}`.split('\n').slice(-12))
  return join(out, `${code}${size[1] === '480' ? '_d' : ''}.png`)
}

async function expectBlender(): Promise<void> {
  const there = await run('blender', ['--version']).catch(() => undefined)
  if (there) return
  throw new CannotStart(
    'Blender is missing: apt-get install blender python3-numpy (Blender 3.4). Only making pictures needs it;',
    'the finished ones are in demo/catalogue/pictures.',
  )
}

function whichPictures(name: string | undefined, recipes: Recipe[]): string {
  const names = recipes.map(({ code }) => code).sort()
  return `${name ? `There is no picture ${name}.` : 'Which picture?'} Those with a recipe: ${names.join(' ')}`
}
