/** Address of the list of groups. */
export const GROUPS = '/groups'

/** Address of a group. */
export function groupAddress(id: number): string {
  return `${GROUPS}/${id}`
}

/** Address of a group's form. */
export function groupEditAddress(id: number): string {
  return `${groupAddress(id)}/edit`
}

/** Address of a member, which leads back to its group. */
export function memberAddress(clientId: number, groupId: number): string {
  return `/clients/${clientId}?from=group&groupId=${groupId}`
}
