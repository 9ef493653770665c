/** The name of the product, where no organization's name stands (R015). */
export const platformName = 'Scorer’s Table'
