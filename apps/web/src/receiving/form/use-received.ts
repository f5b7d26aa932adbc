import { accountTexts } from '@isp/domain/receipts/account-texts'
import { type Excess, planReceived, type ReceivedPlan, type Receiving } from '@isp/domain/receipts/received-rules'
import { payAhead, receivedTexts } from '@isp/domain/receipts/received-texts'
import { useState } from 'react'
import { isAmountOrEmpty } from '../../lib/forms/typed-amount'

/** `typing` if the text began with a digit, so that the next one follows it. */
type Typed = { text: string; typing: boolean }

/**
 * 'Recibí otra cantidad' of a dialog that collects (product/accounts#another-amount): closed, what is due is received;
 * opened at once with `due`.
 */
export function useReceived(due?: string) {
  const [typed, setTyped] = useState<Typed | null>(due === undefined ? null : { text: due, typing: false })
  const [excess, setExcess] = useState<Excess>('keep')
  const [closed, setClosed] = useState(false)
  const open = (due: string, digit?: string) => setTyped({ text: digit ?? due, typing: digit !== undefined })
  const close = () => {
    setTyped(null)
    setExcess('keep')
    setClosed(true)
  }

  /** Divides the money by the facts that the dialog knows. */
  const planOf = (facts: Omit<Receiving, 'received' | 'excess'>): ReceivedPlan => {
    if (typed === null) return planReceived({ ...facts, received: null })
    const known = typed.text !== '' && isAmountOrEmpty(typed.text)
    const plan = planReceived({ ...facts, received: known ? typed.text : '0.00', excess })
    if (known) return plan
    return { ...plan, possible: false, over: null, sentence: typed.text === '' ? accountTexts.receivedMissing : '' }
  }
  return {
    opened: typed !== null,
    planOf,
    /** Props of the button that opens it; `due` is selected in the field. */
    button: (due: string) => ({
      label: receivedTexts.other,
      focused: closed,
      onOpen: (digit?: string) => open(due, digit),
    }),
    /** Props of the field, while it is open. */
    field: ({ sentence, over }: ReceivedPlan) =>
      typed && {
        ...typed,
        sentence,
        choices: choicesOf(over),
        choice: excess === 'advance' && over?.next.length === 0 ? 'keep' : excess,
        onChange: (text: string) => setTyped({ ...typed, text }),
        onChoose: setExcess,
        onClose: close,
      },
  }
}

function choicesOf(over: ReceivedPlan['over']): { value: Excess; label: string }[] {
  if (over === null) return []
  const next = over.next.map(({ period }) => period)
  return [
    { value: 'keep', label: receivedTexts.keep },
    { value: 'giveBack', label: receivedTexts.giveBack },
    ...(next.length === 0 ? [] : [{ value: 'advance' as const, label: payAhead(next) }]),
  ]
}
