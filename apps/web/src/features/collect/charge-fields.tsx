import { chargeTexts, offeredConcepts } from '@isp/domain/receipts/other-charges'
import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { MoneyInput } from '../../components/inputs/money-input'
import { trpc } from '../../lib/server/trpc'
import classes from './charges.module.css'
import { conceptProblem, emptyCharge, type TypedCharge } from './typed-charges'

type Props = {
  charges: readonly TypedCharge[]
  onChange: (charges: TypedCharge[]) => void
  /** The first charge stays. */
  required?: boolean
  /** The focus starts in the first concept. */
  first?: boolean
}

/** 'Otro cobro': concept and amount of what is no month, as many as there are (product/receipts#other-charges). */
export function ChargeFields({ charges, onChange, required = false, first = false }: Props) {
  const { data: concepts = offeredConcepts([]) } = trpc.payments.concepts.useQuery()
  const added = useRef<number>(undefined)
  const add = () => {
    const charge = emptyCharge()
    added.current = charge.key
    onChange([...charges, charge])
  }
  return (
    <Stack gap="sm">
      {charges.map((charge, index) => (
        <Charge
          key={charge.key}
          charge={charge}
          concepts={concepts}
          first={first && index === 0}
          focused={charge.key === added.current}
          onChange={(changed) => onChange(charges.map((one) => (one.key === charge.key ? changed : one)))}
          onRemove={
            required && charges.length === 1
              ? undefined
              : () => onChange(charges.filter(({ key }) => key !== charge.key))
          }
        />
      ))}
      <Button
        ml={-8}
        mr="auto"
        variant="subtle"
        size="xs"
        px={8}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        {chargeTexts.title}
      </Button>
    </Stack>
  )
}

type ChargeProps = {
  charge: TypedCharge
  concepts: readonly string[]
  first: boolean
  focused: boolean
  onChange: (charge: TypedCharge) => void
  onRemove: (() => void) | undefined
}

function Charge({ charge, concepts, first, focused, onChange, onRemove }: ChargeProps) {
  const amount = useRef<HTMLInputElement>(null)
  const { concept } = charge
  return (
    <fieldset className={classes.charge} aria-label={chargeTexts.title}>
      <TextInput
        label={chargeTexts.concept}
        error={conceptProblem(concept)}
        autoComplete="off"
        autoFocus={focused}
        data-first={first || undefined}
        value={concept}
        onChange={({ currentTarget: { value } }) => onChange({ ...charge, concept: value })}
      />
      <MoneyInput
        ref={amount}
        label="Monto"
        value={charge.amount}
        onChange={(value) => onChange({ ...charge, amount: value })}
      />
      {onRemove && (
        <ActionIcon
          // Beside the inputs, below the height of their labels.
          mt={24}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Quitar: ${concept || chargeTexts.title}`}
          data-tip="Quitar"
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
      {concept === '' && (
        <Group gap={4} className={classes.concepts}>
          {concepts.map((known) => (
            <Button
              key={known}
              size="xs"
              variant="default"
              onClick={() => {
                onChange({ ...charge, concept: known })
                amount.current?.focus()
              }}
            >
              {known}
            </Button>
          ))}
        </Group>
      )}
    </fieldset>
  )
}
