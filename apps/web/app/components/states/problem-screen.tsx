import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

export const ProblemScreen = ({ title, text, children }: Props) => (
  <Container component="main" maxWidth="sm" sx={{ py: 12, textAlign: "center" }}>
    <Typography variant="h1" gutterBottom>
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 3 }}>
      {text}
    </Typography>
    {children}
  </Container>
);
