import { messageLink } from '@isp/domain/phones/phone-links'
import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconBrandWhatsapp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { BusyButton } from '../../components/inputs/busy-button'
import { useOnce } from '../../lib/forms/use-once'
import classes from './collect.module.css'
import { useNextKeys } from './use-next-keys'

export type Afterwards = {
  onNext: (typed?: string) => void
  /** Collects from another client with the same date, method, bank and reference. */
  onSameSlip: () => void
}

type Props = Afterwards & {
  /** What the client gets by WhatsApp; `phone` is null without one. */
  message: string
  phone: string | null
  /** Throws if the payment was not undone. */
  onUndo: () => Promise<unknown>
  /** Whether the payment has a slip, which may pay for a second client. */
  hasSlip: boolean
  /** Further buttons, before 'Deshacer'. */
  children: ReactNode
}

/** What follows a collection: 'Siguiente' has the focus, and a letter begins the next search. */
export function AfterwardsButtons({ message, phone, onUndo, hasSlip, children, onNext, onSameSlip }: Props) {
  const next = useRef<HTMLButtonElement>(null)
  const { busy, once } = useOnce()
  useEffect(() => {
    next.current?.focus()
  }, [])
  const undo = async () => {
    if (await once(onUndo)) onNext()
  }
  useNextKeys({ busy, undo, onNext })

  return (
    <>
      <Group gap="xs" mt="lg" className={classes.afterwards}>
        <Button
          component="a"
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          className={classes.send}
          href={messageLink(phone, message)}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Enviar por WhatsApp
        </Button>
        {children}
        <BusyButton
          variant="default"
          busy={busy}
          busyLabel="Deshaciendo..."
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => void undo()}
        >
          Deshacer
        </BusyButton>
        <Button ref={next} className={classes.next} onClick={() => onNext()}>
          Siguiente
        </Button>
      </Group>
      {hasSlip && (
        <Button variant="subtle" px={8} ml={-8} mt="xs" onClick={onSameSlip}>
          Cobrar a otro con la misma boleta
        </Button>
      )}
    </>
  )
}
