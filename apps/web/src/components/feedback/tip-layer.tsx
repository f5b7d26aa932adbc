import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TIP_ATTRIBUTE, TIP_SIDE_ATTRIBUTE, tipDelay } from './tip'
import classes from './tip-layer.module.css'

const GAP_PX = 6
const EDGE_PX = 8

type Tip = { anchor: Element; text: string }

/**
 * The tooltips of the whole app: any element with a `data-tip` has one. One listener and one box, because a table has
 * more than a hundred of them.
 */
export function TipLayer() {
  const [tip, setTip] = useState<Tip | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let anchor: Element | null = null
    let closedAt = Number.NEGATIVE_INFINITY
    let shown = false

    const close = () => {
      clearTimeout(timer)
      if (shown) closedAt = performance.now()
      shown = false
      anchor = null
      setTip(null)
    }
    const open = (next: Element, delay: number) => {
      if (next === anchor) return
      close()
      anchor = next
      timer = setTimeout(() => {
        const text = next.getAttribute(TIP_ATTRIBUTE)
        if (!text || !next.isConnected) return
        shown = true
        setTip({ anchor: next, text })
      }, delay)
    }
    const tipped = (target: EventTarget | null) =>
      target instanceof Element ? target.closest(`[${TIP_ATTRIBUTE}]`) : null

    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const next = tipped(event.target)
      if (next) open(next, tipDelay({ closedAt, now: performance.now() }))
      else if (anchor) close()
    }
    const onFocusIn = (event: FocusEvent) => {
      const next = tipped(event.target)
      if (next?.matches(':focus-visible')) open(next, 0)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }

    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('keydown', onKeyDown)
    for (const name of CLOSERS) document.addEventListener(name, close, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('keydown', onKeyDown)
      for (const name of CLOSERS) document.removeEventListener(name, close, { capture: true })
    }
  }, [])

  return tip && <TipBox {...tip} />
}

const CLOSERS = ['pointerdown', 'scroll', 'focusout', 'pointerleave'] as const

function TipBox({ anchor, text }: Tip) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!box.current) return
    const at = anchor.getBoundingClientRect()
    const { width, height } = box.current.getBoundingClientRect()
    if (anchor.getAttribute(TIP_SIDE_ATTRIBUTE) === 'right') {
      box.current.style.top = `${at.top + at.height / 2 - height / 2}px`
      box.current.style.left = `${at.right + GAP_PX}px`
      return
    }
    const above = at.top - height - GAP_PX
    const middle = at.left + at.width / 2 - width / 2
    const rightmost = document.documentElement.clientWidth - width - EDGE_PX
    box.current.style.top = `${above >= EDGE_PX ? above : at.bottom + GAP_PX}px`
    box.current.style.left = `${Math.max(EDGE_PX, Math.min(middle, rightmost))}px`
  }, [anchor])

  return (
    <div ref={box} role="tooltip" className={classes.tip} data-screen-only>
      {text}
    </div>
  )
}
