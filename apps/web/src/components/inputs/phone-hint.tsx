import { phoneMoves, phoneProblem } from '@isp/domain/phones/phone-hints'
import { useEffect, useState } from 'react'
import { afterPress } from '../../lib/after-press'
import { InputWarning } from './input-warning'

const PAUSE_MS = 600

type Props = {
  phone: string
  /** Further numbers and remarks move to the notes when the form is saved. */
  withNotes?: boolean
}

/**
 * Says below a phone that it cannot be complete, and what moves to the notes; it can still be saved
 * (product/phones#incomplete-numbers). Begins when the typing pauses, because every number is incomplete at first.
 */
export function PhoneHint({ phone, withNotes = false }: Props) {
  const settled = useSettled(phone)
  const lines = linesOf(phone, withNotes)
  const isSaid = settled === phone || linesOf(settled, withNotes).length > 0
  const shown = isSaid ? lines.map((line) => <div key={line}>{line}</div>) : []
  return <InputWarning small text={shown.length === 0 ? null : shown} />
}

function linesOf(phone: string, withNotes: boolean): string[] {
  const problem = phoneProblem(phone)
  return [...(problem === null ? [] : [problem]), ...(withNotes ? phoneMoves(phone) : [])]
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => afterPress(() => setSettled(text)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
