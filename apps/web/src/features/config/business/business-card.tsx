import { businessForm } from '@isp/domain/business/business.schema'
import { businessTexts } from '@isp/domain/business/business-texts'
import { Box, Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import type { Business } from '../../../business/business'
import { printHeadOf } from '../../../business/business'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { RefusedSaveAlert } from '../../../components/dialogs/refused-save-alert'
import { UnsavedChangesDialog } from '../../../components/dialogs/unsaved-changes-guard'
import { ErrorState } from '../../../components/feedback/error-state'
import { FieldGrid } from '../../../components/inputs/field-grid'
import { PhoneHint } from '../../../components/inputs/phone-hint'
import { SubmitButton } from '../../../components/inputs/submit-button'
import { Surface } from '../../../components/layout/surface'
import { PrintHead } from '../../../components/print/print-head'
import { trpc } from '../../../lib/server/trpc'
import { useSaveStored, useStoredForm } from '../use-stored-form'
import classes from './business.module.css'
import { LogoField } from './logo-field'

/** 'Mi negocio': what receipts, closings and quotations say about the business (product/business#mi-negocio). */
export function BusinessCard() {
  const { data, isError, isFetching, refetch } = trpc.business.profile.useQuery()
  return (
    <Box mt="md">
      <Surface title="Mi negocio">
        {data && <BusinessForm business={data} />}
        {!data && isError && (
          <ErrorState message={businessTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <Skeleton className={classes.waiting} radius="sm" aria-busy />}
      </Surface>
    </Box>
  )
}

function BusinessForm({ business }: { business: Business }) {
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
        <TextInput
          label="Días de atraso para cortar"
          description="Desde cuántos días de atraso sale un cliente en «Por cortar»."
          mt="md"
          maw={280}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('cutAfterDays')}
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

function valuesOf({ name, phone, address, nit, footText, quotationValidityDays, cutAfterDays }: Business) {
  return {
    name: name ?? '',
    phone: phone ?? '',
    address: address ?? '',
    nit: nit ?? '',
    footText: footText ?? '',
    quotationValidityDays: String(quotationValidityDays),
    cutAfterDays: String(cutAfterDays),
  }
}

/** The typed texts as they would be stored. */
function typedTexts({ quotationValidityDays: _, cutAfterDays: __, ...texts }: Values) {
  const stored = Object.entries(texts).map(([key, text]) => [key, text.trim() === '' ? null : text.trim()])
  return Object.fromEntries(stored) as Record<keyof typeof texts, string | null>
}

/** Head and foot of a receipt, with what was typed. */
function BusinessPreview({ business }: { business: Business }) {
  const head = printHeadOf(business)
  return (
    <Box component="figure" miw={0} m={0}>
      <Text component="figcaption" mb={4} fz="sm" fw={600}>
        Así se imprime
      </Text>
      <div className={classes.paper}>
        {head ? (
          <PrintHead {...head} />
        ) : (
          <Text inherit mb="sm" c="#495057">
            Los recibos salen sin encabezado.
          </Text>
        )}
        <p className={classes.sample} aria-hidden>
          Recibo 1042 · 21 nov 2026
        </p>
        {business.footText && <p className={classes.foot}>{business.footText}</p>}
      </div>
    </Box>
  )
}
