import type { AuditSubject } from './audit-log.schema'

const folders: Partial<Record<AuditSubject, string>> = {
  client: 'clients',
  variable_client: 'variable-clients',
  group: 'groups',
}

/** Path of a record's page in the web app; null for records without a page. */
export function recordPath(subject: AuditSubject, id: number | null): string | null {
  const folder = folders[subject]
  return folder === undefined || id === null ? null : `/${folder}/${id}`
}
