import type { Alternative } from '../../ui/confirmation.ts'

/** Offers to erase a person where somebody is about to delete one. */
export function insteadOfDeleting(erase: () => void): Alternative {
  return {
    note: 'Deleting keeps the personal data in the records of the organization. Erasing removes it for good.',
    label: 'Erase personal data',
    choose: erase,
  }
}
