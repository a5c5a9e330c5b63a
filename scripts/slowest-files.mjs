import { relative } from 'node:path';

const MOST = 10;

/**
 * A reporter of vitest: prints at the end of a run how long each project and the ten slowest test files took, with
 * their hooks and imports, which vitest's JSON report leaves out.
 */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { project: module.project.name, path: module.moduleId, seconds: (collectDuration + duration) / 1000 };
    });
    const lines = [...new Set(files.map(({ project }) => project))].map((project) => {
      const own = files.filter((file) => file.project === project);
      const sum = own.reduce((seconds, file) => seconds + file.seconds, 0);
      return `Project ${project}: ${sum.toFixed(1)} s in ${own.length} files`;
    });
    for (const { project, path, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, MOST)) {
      lines.push(`Slow: ${seconds.toFixed(1)} s ${relative(process.cwd(), path)} (${project})`);
    }
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
