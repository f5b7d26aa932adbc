import { type FeeChangeKind, feeChangeKinds } from '@isp/domain/clients/fees/fee-rule'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlusMinus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../components/inputs/icon-button'
import { type FeeDraft, withOtherSign } from './fee-draft'
import classes from './fees.module.css'

const KINDS: Record<FeeChangeKind, { choice: string; value: string; unit: string }> = {
  add: { choice: 'Sumar quetzales', value: 'Cuánto sube', unit: 'Q' },
  percent: { choice: 'Sumar un porcentaje', value: 'Cuánto sube', unit: '%' },
  set: { choice: 'Fijar la cuota', value: 'Cuota nueva', unit: 'Q' },
}

type Props = {
  draft: FeeDraft
  onChange: (change: Partial<FeeDraft>) => void
  refusal: string | undefined
  disabled: boolean
  /** Enter in the value. */
  onEnter: () => void
}

export function RuleFields({ draft, onChange, refusal, disabled, onEnter }: Props) {
  const { value: label, unit } = KINDS[draft.kind]
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog gave the focus to its first control while the fees were loading.
    input.current?.focus()
  }, [])
  return (
    <div className={classes.rule}>
      <NativeSelect
        label="Cambio"
        data={feeChangeKinds.map((kind) => ({ value: kind, label: KINDS[kind].choice }))}
        value={draft.kind}
        onChange={({ currentTarget }) =>
          onChange({ kind: feeChangeKinds.find((kind) => kind === currentTarget.value) ?? 'add' })
        }
        disabled={disabled}
      />
      <TextInput
        label={label}
        ref={input}
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span aria-hidden>{unit}</span>}
        rightSection={
          draft.kind !== 'set' && (
            <IconButton
              label="Cambiar el signo"
              icon={IconPlusMinus}
              disabled={disabled}
              onClick={() => onChange({ value: withOtherSign(draft.value) })}
            />
          )
        }
        rightSectionWidth={44}
        value={draft.value}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        error={refusal}
        disabled={disabled}
      />
      <NativeSelect
        label="Utilidad"
        data={[
          { value: 'follows', label: 'Cambia lo mismo' },
          { value: 'stays', label: 'Se queda igual' },
        ]}
        value={draft.utilityFollows ? 'follows' : 'stays'}
        onChange={({ currentTarget }) => onChange({ utilityFollows: currentTarget.value === 'follows' })}
        disabled={disabled}
      />
      {draft.kind !== 'set' && (
        <Checkbox
          className={classes.round}
          label="Redondear a Q5"
          checked={draft.roundToFive}
          onChange={({ currentTarget }) => onChange({ roundToFive: currentTarget.checked })}
          disabled={disabled}
        />
      )}
    </div>
  )
}
