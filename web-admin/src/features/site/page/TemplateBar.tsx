import { Button } from '@mantine/core'
import type { Block } from '@league/contracts/site/blocks'
import type { TemplateName } from '@league/contracts/site/templates'
import { useRead } from '../../../lib/use-read.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { templateLabel } from '../template-label.ts'
import styles from './TemplateBar.module.css'

interface Props {
  /** The current template of the page. */
  template: TemplateName
  hasBlocks: boolean
  onApply: (template: TemplateName, blocks: readonly Block[]) => void
}

/** A button for each template (S070). Applying one replaces the blocks and saves immediately (R122). */
export function TemplateBar({ template, hasBlocks, onApply }: Props) {
  const templates = useRead('GET /api/page-templates')
  const apply = async (name: TemplateName, blocks: readonly Block[]) => {
    const question = `Replace the blocks of this page with the template ${templateLabel(name)}? You can restore the current version from the page’s history.`
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
            {templateLabel(name)}
            {name === template && <span className={styles.current}>(current)</span>}
          </Button>
        ))}
      </div>
    </section>
  )
}
