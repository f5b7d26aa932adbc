import { useEffect, useRef } from 'react'
import { lazyPart } from '../../components/feedback/lazy-part'
import { firstPage } from '../../lib/first-page'
import { isTyping } from '../../lib/layers/is-typing'
import { layerIsOpen, listIsOpen } from '../../lib/layers/layers'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { type CollectedClient, collectPanel } from '../../receiving/dialogs/collect-panel'
import classes from './collect-trigger.module.css'
import type { Screen } from './found-options'

const CollectPanel = lazyPart(async () => (await import('./collect-panel')).CollectPanel)

/**
 * Opens 'Cobrar' from every screen: Ctrl+K, `c` outside a text field, and what asks `collectPanel` for it
 * (product/receipts#collecting). The keys always search, because what is typed after them names a client.
 */
export function CollectTrigger({ screens }: { screens: readonly Screen[] }) {
  const { dialog, opened, turn, open, close } = useDialogState<CollectedClient | 'search'>()
  const catcher = useRef<HTMLInputElement>(null)
  const entered = useRef(false)

  const openFor = (target: CollectedClient | 'search') => {
    open(target)
    if (target === 'search') catchTyping()
  }
  const catchTyping = () => {
    if (!catcher.current) return
    catcher.current.value = ''
    entered.current = false
    catcher.current.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!asksForPanel(event)) return
    event.preventDefault()
    if (!layerIsOpen()) openFor('search')
  }
  const latest = useRef({ onKeyDown, openFor })
  latest.current = { onKeyDown, openFor }

  useEffect(() => {
    void firstPage.settled.then(CollectPanel.preload)
    const stop = collectPanel.onOpen((target) => latest.current.openFor(target))
    const listen = (event: KeyboardEvent) => latest.current.onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => {
      stop()
      window.removeEventListener('keydown', listen)
    }
  }, [])

  return (
    <>
      {/* Takes what is typed before the panel is there, and opens a phone's keyboard within the tap. */}
      <input
        ref={catcher}
        className={classes.catcher}
        aria-hidden
        tabIndex={-1}
        autoComplete="off"
        onKeyDown={({ key }) => {
          entered.current ||= key === 'Enter'
        }}
      />
      {dialog && (
        <CollectPanel
          key={turn}
          opened={opened}
          onClose={close}
          screens={screens}
          client={dialog === 'search' ? undefined : dialog}
          typedAhead={() => ({ text: catcher.current?.value ?? '', entered: entered.current })}
        />
      )}
    </>
  )
}

function asksForPanel(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return key === 'k'
  return key === 'c' && !isTyping(event) && !layerIsOpen() && !listIsOpen()
}
