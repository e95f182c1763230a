import { useEffect } from 'react'
import { pointAt, usePointedProduct } from './pointed-product.ts'

const outline = ['rounded-card', 'outline-2', 'outline-brand', 'outline-offset-6']

/** Links the cards of the list beside the map with its pins: what is pointed at or focused here stands out there. */
export function useListLink(): void {
  const pointed = usePointedProduct()
  useEffect(() => {
    const enter = ({ target }: Event) => {
      const product = productOf(target)
      if (product) pointAt(product)
    }
    const leave = ({ target, relatedTarget }: PointerEvent | FocusEvent) => {
      const product = productOf(target)
      if (product && product !== productOf(relatedTarget)) pointAt(undefined)
    }
    document.addEventListener('pointerover', enter)
    document.addEventListener('focusin', enter)
    document.addEventListener('pointerout', leave)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('pointerover', enter)
      document.removeEventListener('focusin', enter)
      document.removeEventListener('pointerout', leave)
      document.removeEventListener('focusout', leave)
      pointAt(undefined)
    }
  }, [])
  useEffect(() => {
    const card = pointed && document.querySelector(`li[data-product="${CSS.escape(pointed)}"]`)
    if (!card) return
    card.classList.add(...outline)
    return () => card.classList.remove(...outline)
  }, [pointed])
}

/** The product whose card in the list holds an element. */
function productOf(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('li[data-product]')?.dataset.product
    : undefined
}
