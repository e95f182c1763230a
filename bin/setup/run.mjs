import { spawn } from 'node:child_process'
import { root } from './folders.mjs'

/** Runs a program in the project's folder; resolves with its exit code and what it wrote when `quiet`. */
export function run(program, words, { env = process.env, cwd = root, quiet = false } = {}) {
  const child = spawn(program, words, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs npm: the one that started us when there is one, else the one on PATH. */
export function runNpm(words, options) {
  const { npm_execpath, npm_node_execpath } = process.env
  if (!npm_execpath?.endsWith('.js')) return run('npm', words, options)
  return run(npm_node_execpath ?? process.execPath, [npm_execpath, ...words], options)
}
