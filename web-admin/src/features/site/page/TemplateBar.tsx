import { Button } from '@mantine/core'
import type { Block } from '@league/contracts/site/blocks'
import type { TemplateName } from '@league/contracts/site/templates'
import { useRead } from '../../../lib/use-read.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { templateWord } from '../template-word.ts'
import styles from './TemplateBar.module.css'

interface Props {
  /** The template that the page has. */
  template: TemplateName
  hasBlocks: boolean
  onApply: (template: TemplateName, blocks: readonly Block[]) => void
}

/** One button for each template (S070). It replaces what the page holds and saves at once (R122), so it asks first. */
export function TemplateBar({ template, hasBlocks, onApply }: Props) {
  const templates = useRead('GET /api/page-templates')
  const apply = async (name: TemplateName, blocks: readonly Block[]) => {
    const question = `Replace the blocks of this page with the template ${templateWord(name)}? The page as it was stays in its history.`
    if (hasBlocks && !(await confirm(question, 'Replace'))) return
    onApply(name, blocks)
  }
  return (
    <section className={styles.templates} aria-labelledby="templates">
      <h2 id="templates">Apply a Template</h2>
      <div className={styles.actions}>
        {Object.values(templates.data ?? {}).map(({ template: name, content }) => (
          <Button
            key={name}
            size="compact-sm"
            data-current={name === template || undefined}
            onClick={() => void apply(name, content.blocks as Block[])}
          >
            {templateWord(name)}
            {name === template && <span className={styles.current}>(this page’s)</span>}
          </Button>
        ))}
      </div>
    </section>
  )
}
