import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { MoneyInput } from '../../components/inputs/money-input'
import type { useReceived } from '../form/use-received'
import classes from './received-amount.module.css'

type Received = ReturnType<typeof useReceived>

type FieldProps = NonNullable<ReturnType<Received['field']>> & {
  /** Enter in the field, where no form submits on its own. */
  onEnter?: (() => void) | undefined
}

/**
 * 'Recibido', and what becomes of the money: a sentence, and the choices for what is left over
 * (product/accounts#another-amount).
 */
export function ReceivedAmount(props: FieldProps) {
  const { text, typing, sentence, choices, choice, onChange, onChoose, onClose, onEnter } = props
  const group = useId()
  const input = useRef<HTMLInputElement>(null)
  const starts = useRef(typing)
  useLayoutEffect(() => {
    // The focus selects the content; after a digit the next one follows.
    input.current?.focus()
    if (starts.current) input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])

  return (
    <Stack gap={4}>
      <MoneyInput
        ref={input}
        label="Recibido"
        maw={{ sm: 240 }}
        enterKeyHint="done"
        value={text}
        onChange={onChange}
        onKeyDown={onEnter && ((event) => event.key === 'Enter' && onEnter())}
        rightSection={
          <ActionIcon variant="subtle" color="gray" aria-label="Quitar la cantidad" data-tip="Quitar" onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        }
      />
      <Text role="status" mih={20} fz="sm">
        {sentence}
      </Text>
      {choices.length > 0 && (
        <div role="radiogroup" aria-label={sentence} className={classes.choices}>
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={group} checked={value === choice} onChange={() => onChoose(value)} />
              {label}
            </label>
          ))}
        </div>
      )}
    </Stack>
  )
}

type ButtonProps = { label: string; focused?: boolean; onOpen: (digit?: string) => void }

/** 'Recibí otra cantidad': Enter opens 'Recibido' with what is due selected, a digit begins it. */
export function OtherAmountButton({ label, focused = false, onOpen }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const returned = useRef(focused)
  useLayoutEffect(() => {
    if (returned.current) button.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onOpen(event.key)
  }
  return (
    <Button
      ref={button}
      className={classes.other}
      variant="subtle"
      px={8}
      onClick={() => onOpen()}
      onKeyDown={onKeyDown}
    >
      {label}
    </Button>
  )
}
