import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Business } from '../../business/business'
import { rememberedPaper, usePageStyle } from '../../components/print/paper'
import { PrintedSheet } from '../../components/print/printed-sheet'
import { provisionalContent } from './provisional-content'
import classes from './provisional-paper.module.css'

type Props = { entry: OutboxEntry; business: Business | null; onPrinted: () => void }

/**
 * Prints a provisional receipt where this page is, because without a server no other one opens: on the paper that was chosen last
 * (product/receipts#paper).
 */
export function ProvisionalPaper({ entry, business, onPrinted }: Props) {
  const [paper] = useState(rememberedPaper.read)
  const sheet = useRef<HTMLElement>(null)
  usePageStyle(paper, sheet)
  const done = useRef(onPrinted)
  done.current = onPrinted
  useEffect(() => {
    const end = () => done.current()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <div className={classes.paper}>
      <PrintedSheet ref={sheet} content={provisionalContent(entry, business)} paper={paper} />
    </div>,
    document.body,
  )
}
