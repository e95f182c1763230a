// Loaded before the modules of a server or a command: TypeScript is stripped and compiled once, not at each start. Where the
// folder cannot be written, Node goes on without.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './folders.mjs'

enableCompileCache(join(root, 'node_modules/.cache/compiled'))
