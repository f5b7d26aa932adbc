import { OtherAmountButton, ReceivedAmount } from '../../../../components/inputs/received-amount'
import { ReceivingFields } from './receiving-fields'
import type { usePaying } from './use-paying'

type Props = {
  paying: Pick<ReturnType<typeof usePaying>, 'typed' | 'otherAmount' | 'receiving'>
  onEnter?: () => void
}

/** How much was received, when and how, of a dialog that pays a month. */
export function PayingFields({ paying: { typed, otherAmount, receiving }, onEnter }: Props) {
  return (
    <>
      {typed ? <ReceivedAmount {...typed} onEnter={onEnter} /> : <OtherAmountButton {...otherAmount} />}
      <ReceivingFields {...receiving} onEnter={onEnter} />
    </>
  )
}
