import type { Plugin } from 'vite'

const file = /react-router\/dist\/.*\/dom\/ssr\/routeModules\.js/
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * The router reloads the page whenever the code of a screen cannot be loaded, as often as that happens. It shall ask us
 * first (`storefront/state/reload-once.ts`): once in 60 seconds, never without a connection. Otherwise the screen's place is taken
 * by one that fails at once, so that the layout says in words what happened; an error thrown here would leave an empty page.
 */
export function reloadOnceForScreens(): Plugin {
  return {
    name: 'reload-once-for-screens',
    apply: 'build',
    transform(code, id) {
      if (!file.test(id)) return
      if (!reload.test(code)) this.error('the router no longer reloads as this plugin knows it: look at it')
      return code.replace(
        reload,
        'return window.partIsMissing?.() ? new Promise(() => {}) : { default() { throw error } };',
      )
    },
  }
}
