import { Suspense as BareSuspense } from 'preact/compat'
import { type FC, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepLaterPartsWaiting } from './alive-later.tsx'

const Boundary = BareSuspense as unknown as FC<{ children: ReactNode }>

/** Takes over the page that the server rendered. */
export function comeAlive(page: ReactNode): void {
  if (import.meta.env.DEV) {
    startTransition(() => void hydrateRoot(document, <StrictMode>{page}</StrictMode>))
  } else {
    keepLaterPartsWaiting()
    // The router waits for its data by suspending, and Preact wants a boundary around whatever suspends. The server has
    // none here, so it may not be a numbered part.
    hydrateRoot(documentAsElement() as unknown as Element, <Boundary>{page}</Boundary>)
  }
}

type Router = (props: object) => ReactNode

/**
 * Lets the router's own component make its router, which it keeps, without drawing what it would draw: as much work as
 * taking the page over, which thus is a task of its own. Development has React, which knows no boundary of Preact's, and no hurry.
 */
export function madeBefore(router: Router): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve()
  return new Promise((done) => {
    const aside = createRoot(document.createElement('div'))
    const onMade = () => {
      aside.unmount()
      done()
    }
    aside.render(
      <Boundary>
        <Making router={router} onMade={onMade} />
      </Boundary>,
    )
  })
}

function Making({ router, onMade }: { router: Router; onMade: () => void }): ReactNode {
  router({})
  useEffect(onMade, [onMade])
  return null
}

/** Preact takes a document for its `<html>`, but that is ours to render: so the document poses as an element. */
function documentAsElement() {
  const html = document.documentElement
  return {
    nodeType: Node.ELEMENT_NODE,
    namespaceURI: html.namespaceURI,
    parentNode: document,
    firstChild: html,
    childNodes: [html],
    contains: (node: Node) => document.contains(node),
    insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
    appendChild: (node: Node) => document.appendChild(node),
    removeChild: (node: Node) => document.removeChild(node),
  }
}
