/** What a reminder is about: a payment that is not due yet, or is due today; or payments that are overdue. */
export const reminderKinds = ['due', 'overdue'] as const
export type ReminderKind = (typeof reminderKinds)[number]
