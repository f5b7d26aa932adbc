import { authTexts } from '@isp/domain/auth/auth-texts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { interruption } from '../lib/layers/interruption'
import { notify, toastStore } from '../lib/notify'
import { forgetSecrets } from '../lib/server/forget-secrets'
import { lostWrite } from '../lib/server/lost-write'

/**
 * The app behind the login page. While `interrupted` it keeps its state, but its elements (dialogs included) leave the
 * document and its passwords leave the cache: nobody at the login page can read them.
 */
export function HeldPage({ interrupted, children }: { interrupted: boolean; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  const focusBack = useRef<() => void>(undefined)
  const queryClient = useQueryClient()

  useLayoutEffect(() => {
    if (!interrupted || !page.current) {
      // Not in the effect's cleanup, where React still restores the focus.
      focusBack.current?.()
      focusBack.current = undefined
      return
    }
    interruption.begin()
    const attach = detach(page.current)
    // The toast of a save that lost its session says less than the login page, which it would cover.
    toastStore.clear()
    // After the components that showed a password have unmounted it.
    const timer = setTimeout(() => forgetSecrets(queryClient))
    return () => {
      clearTimeout(timer)
      interruption.end()
      toastStore.clear()
      focusBack.current = attach()
      if (lostWrite.settle()) notify.info(authTexts.nothingRecorded, authTexts.tryAgain)
    }
  }, [interrupted, queryClient])

  // React does not touch the inner element as long as its parent stays.
  return (
    <div>
      <div ref={page}>{children}</div>
    </div>
  )
}

/**
 * Removes the page and its layers from the document. The returned function puts them back and returns a function that
 * restores the focus.
 */
function detach(page: HTMLElement): () => () => void {
  const { activeElement, body } = document
  const { scrollX, scrollY } = window
  const parts = [page, ...body.querySelectorAll<HTMLElement>(':scope > [data-portal]')]
  const places = parts.map((part) => ({ part, parent: part.parentNode }))
  for (const { part } of places) part.remove()
  return () => {
    for (const { part, parent } of places) parent?.appendChild(part)
    window.scrollTo(scrollX, scrollY)
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
    }
  }
}
