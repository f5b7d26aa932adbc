/** `due`: a payment that is not due yet, or is due today. */
export const reminderKinds = ['due', 'overdue'] as const
export type ReminderKind = (typeof reminderKinds)[number]
