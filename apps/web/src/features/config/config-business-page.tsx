import { BusinessCard } from './business/business-card'
import { ConfigSection } from './config-section'
import { GenerationsCard } from './generations/generations-card'
import { ReminderTextsCard } from './reminder-texts/reminder-texts-card'
import { RouterTemplatesCard } from './router-templates/router-templates-card'
import { RouterUsersCard } from './router-users/router-users-card'

/** /config/business, 'Negocio'. */
export function ConfigBusinessPage() {
  return (
    <ConfigSection context="Datos del negocio, mensajes, texto para el MikroTik y pagos generados">
      <BusinessCard />
      <ReminderTextsCard />
      <RouterTemplatesCard />
      <RouterUsersCard />
      <GenerationsCard />
    </ConfigSection>
  )
}
