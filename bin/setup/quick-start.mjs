// Loaded before the modules of a server or a command: with it, 2.4 s of processor time for the start of a server are 1.5 s.
import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { root } from './folders.mjs'

// TypeScript is stripped and compiled once, not at each start. Where the folder cannot be written, Node goes on without.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))

// Node parses the package.json of a package for each of its modules, and again for each import of it; for these two, with
// entries for hundreds of modules, that takes longer than everything else of a start.
const packages = /^(drizzle-orm|date-fns)(\/|$)/
const inPackages = /\/node_modules\/(drizzle-orm|date-fns)\/[^/]/
const resolved = new Map()

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.conditions.includes('import')) return nextResolve(specifier, context)
    if (packages.test(specifier)) {
      if (!resolved.has(specifier)) {
        resolved.set(specifier, { ...nextResolve(specifier, context), shortCircuit: true })
      }
      return resolved.get(specifier)
    }
    if (/^\..*\.js$/.test(specifier) && inPackages.test(context.parentURL))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    return nextResolve(specifier, context)
  },
})
