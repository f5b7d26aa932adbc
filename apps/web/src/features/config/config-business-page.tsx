import { BusinessCard } from './business/business-card'
import { ConfigSection } from './config-section'
import { GenerationsCard } from './generations/generations-card'
import { ReminderTextsCard } from './reminder-texts/reminder-texts-card'

/** /config/business, 'Negocio'. */
export function ConfigBusinessPage() {
  return (
    <ConfigSection context="Datos del negocio, mensajes y pagos generados">
      <BusinessCard />
      <ReminderTextsCard />
      <GenerationsCard />
    </ConfigSection>
  )
}
