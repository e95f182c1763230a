const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const parts =
  /^import "([^"]+)"((?:;?\s*import \* as route\d+ from "[^"]+";)+)\s*window\.__reactRouterRouteModules = \{([^}]*)\};\s*import\("([^"]+)"\);$/

/**
 * Lets the scripts of a page begin once its first sight has been painted, of one that can be read without them with its
 * pictures, or as soon as somebody touches it: until then the whole line and the processor belong to what the eye waits
 * for. Elements stay as they were, because the router finds them again when the page comes alive.
 */
export function beginLater(html: string, { isDrawnInBrowser = false } = {}): string {
  const files: string[] = []
  // Where one is now, which costs nothing; a body may have no link that is for nothing.
  const unhurried = html.replace(preloads, (link, file: string) => {
    files.push(file)
    return link.replace('modulepreload', 'dns-prefetch')
  })
  const from = unhurried.lastIndexOf('<script', unhurried.indexOf(' type="module" async'))
  const to = unhurried.indexOf('</script>', from)
  const code = unhurried.slice(unhurried.indexOf('>', from) + 1, to)
  const [, manifest, imports = '', names = '', entry] = parts.exec(code.trim()) ?? []
  if (!manifest || !entry)
    throw new Error('the router no longer begins as begin-later.ts knows it: look at it')
  const routes = [...imports.matchAll(/from "([^"]+)"/g)].map(([, file]) => file!)
  const script = beginning({ files, manifest, routes, names, entry, isDrawnInBrowser })
  return `${unhurried.slice(0, from)}<script>${script}${unhurried.slice(to)}`
}

/** Like the router's own beginning, but with `import()`, which waits until it is called. */
function beginning(of: {
  files: readonly string[]
  manifest: string
  routes: readonly string[]
  /** `"root":route0,…`, as the router writes it. */
  names: string
  entry: string
  isDrawnInBrowser: boolean
}): string {
  const { files, manifest, routes, names, entry, isDrawnInBrowser } = of
  const variables = routes.map((_, index) => `route${index}`).join()
  return (
    `(()=>{let begin=()=>{begin=()=>{};` +
    `for(let href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));` +
    `Promise.all(${JSON.stringify([manifest, ...routes])}.map(file=>import(file))).then(([,${variables}])=>{__reactRouterRouteModules={${names}};import(${JSON.stringify(entry)})})};` +
    `let painted=()=>requestAnimationFrame(()=>setTimeout(()=>begin()));` +
    (isDrawnInBrowser
      ? 'painted();'
      : `document.readyState=='complete'?painted():addEventListener('load',painted);`) +
    `for(let touch of ['pointerdown','keydown','focusin'])addEventListener(touch,()=>begin(),{once:true,capture:true});` +
    `setTimeout(()=>begin(),3000)})()`
  )
}
