import { businessForm } from '@isp/domain/business/business.schema'
import { businessTexts } from '@isp/domain/business/business-texts'
import { Textarea, TextInput } from '@mantine/core'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { RefusedSaveAlert } from '../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../components/dialogs/unsaved-changes-guard'
import { FieldGrid } from '../../../components/inputs/field-grid'
import { PhoneHint } from '../../../components/inputs/phone-hint'
import { SubmitButton } from '../../../components/inputs/submit-button'
import type { Business } from '../../../lib/business'
import { trpc } from '../../../lib/server/trpc'
import { useSaveStored, useStoredForm } from '../use-stored-form'
import classes from './business.module.css'
import { BusinessPreview } from './business-preview'
import { LogoField } from './logo-field'

/** The fields of the business with its logo, and how they are printed. */
export function BusinessForm({ business }: { business: Business }) {
  const { saved: done, saveFailed: failed } = businessTexts
  const save = useSaveStored(trpc.business.save, business, { done, failed })
  const utils = trpc.useUtils()
  const { form, saving, guard, formProps, refusedSave } = useStoredForm({
    schema: businessForm,
    stored: business,
    valuesOf,
    save: (fields, version) => save({ ...fields, version }),
    read: () => utils.business.profile.fetch(undefined, { staleTime: 0 }),
  })
  return (
    <div className={classes.columns}>
      <form {...formProps} aria-label="Mi negocio">
        <LogoField logo={business.logo} />
        <FieldGrid>
          <TextInput label="Nombre" autoComplete="organization" {...form.getInputProps('name')} />
          <div>
            <TextInput label="Teléfono" inputMode="tel" autoComplete="off" {...form.getInputProps('phone')} />
            <PhoneHint phone={form.values.phone} />
          </div>
          <TextInput label="Dirección" autoComplete="off" {...form.getInputProps('address')} />
          <TextInput label="NIT" autoComplete="off" {...form.getInputProps('nit')} />
        </FieldGrid>
        <Textarea
          label="Texto al pie"
          description="Sale al final de los recibos y de las cotizaciones."
          mt="md"
          rows={2}
          autoComplete="off"
          {...form.getInputProps('footText')}
        />
        <TextInput
          label="Validez de las cotizaciones, en días"
          mt="md"
          maw={280}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('quotationValidityDays')}
        />
        <RefusedSaveAlert {...refusedSave} />
        <DialogActions>
          <SubmitButton variant="default" saving={saving}>
            Guardar
          </SubmitButton>
        </DialogActions>
        <UnsavedChangesDialog {...guard} />
      </form>
      <BusinessPreview business={{ ...business, ...typedTexts(form.getValues()) }} />
    </div>
  )
}

type Values = ReturnType<typeof valuesOf>

function valuesOf({ name, phone, address, nit, footText, quotationValidityDays }: Business) {
  return {
    name: name ?? '',
    phone: phone ?? '',
    address: address ?? '',
    nit: nit ?? '',
    footText: footText ?? '',
    quotationValidityDays: String(quotationValidityDays),
  }
}

/** What was typed, as it would be stored. */
function typedTexts({ quotationValidityDays: _, ...texts }: Values) {
  const stored = Object.entries(texts).map(([key, text]) => [key, text.trim() === '' ? null : text.trim()])
  return Object.fromEntries(stored) as Record<keyof typeof texts, string | null>
}
